// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// Calls packed into bytes: how the wallet and the relay read and run them.
abstract contract PackedCalls {
    struct Call {
        address to;
        uint256 value;
        bytes data;
        uint256 gasLimit;
        bool delegateCall;
        bool onlyFallback;
        uint256 behaviorOnError;
    }

    /// A call failed and was not to undo the others. `digest` is what was signed; zero in the relay.
    event CallFailed(bytes32 digest, uint256 index, bytes returnData);

    error Malformed();
    error CallReverted(uint256 index, bytes returnData);
    error NotEnoughGas(uint256 index);

    /// Every byte must be consumed.
    function unpack(bytes calldata packed) internal view returns (uint256 space, uint256 nonce, Call[] memory calls) {
        uint256 flags = uint8(packed[0]);
        uint256 pos = 1;
        if (flags & 0xc0 != 0) revert Malformed();
        if (flags & 1 == 0) (space, pos) = take(packed, pos, 20);
        (nonce, pos) = take(packed, pos, (flags >> 1) & 7);
        uint256 count = 1;
        if (flags & 0x10 == 0) (count, pos) = take(packed, pos, flags & 0x20 == 0 ? 1 : 2);
        calls = new Call[](count);
        for (uint256 i; i < count; i++) pos = unpackCall(packed, pos, calls[i]);
        if (pos != packed.length) revert Malformed();
    }

    function unpackCall(bytes calldata packed, uint256 pos, Call memory call) private view returns (uint256) {
        uint256 flags;
        uint256 part;
        (flags, pos) = take(packed, pos, 1);
        call.to = address(this);
        if (flags & 1 == 0) {
            (part, pos) = take(packed, pos, 20);
            call.to = address(uint160(part));
        }
        if (flags & 2 != 0) (call.value, pos) = take(packed, pos, 32);
        if (flags & 4 != 0) {
            (part, pos) = take(packed, pos, 3);
            call.data = packed[pos:pos + part];
            pos += part;
        }
        if (flags & 8 != 0) (call.gasLimit, pos) = take(packed, pos, 32);
        call.delegateCall = flags & 0x10 != 0;
        call.onlyFallback = flags & 0x20 != 0;
        call.behaviorOnError = flags >> 6;
        return pos;
    }

    /// A number of so many bytes, and where what follows begins. Bytes that are not there revert.
    function take(bytes calldata packed, uint256 pos, uint256 size) private pure returns (uint256, uint256) {
        return (uint256(bytes32(packed[pos:pos + size])) >> (256 - 8 * size), pos + size);
    }

    /// One after the other. A call that is only a fallback runs when the one before it failed and was ignored.
    function run(Call[] memory calls, bytes32 digest) internal {
        bool failed;
        for (uint256 i; i < calls.length; i++) {
            Call memory call = calls[i];
            if (call.onlyFallback && !failed) continue;
            if (call.gasLimit > gasleft()) revert NotEnoughGas(i);
            (bool success, bytes memory returnData) = perform(call);
            failed = !success;
            if (success) continue;
            if (call.behaviorOnError == 1) revert CallReverted(i, returnData);
            if (call.behaviorOnError > 2) revert Malformed();
            emit CallFailed(digest, i, returnData);
            if (call.behaviorOnError == 2) return;
        }
    }

    function perform(Call memory call) private returns (bool, bytes memory) {
        uint256 gasLimit = call.gasLimit == 0 ? gasleft() : call.gasLimit;
        if (call.delegateCall) return call.to.delegatecall{gas: gasLimit}(call.data);
        return call.to.call{value: call.value, gas: gasLimit}(call.data);
    }
}
