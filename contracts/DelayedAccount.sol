// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// A contract account whose calls are made blocks after its owner has asked for them, by anybody. For tests.
contract DelayedAccount {
    struct Call {
        address to;
        uint256 value;
        bytes data;
        uint256 fromBlock;
    }

    address public immutable owner;
    uint256 public constant delay = 2;
    uint256 private calls;
    mapping(bytes32 => Call) private scheduled;

    event Scheduled(bytes32 indexed id);

    error NotOwner();
    error NotDue();
    error Failed();

    constructor(address owner_) {
        owner = owner_;
    }

    receive() external payable {}

    function schedule(address to, uint256 value, bytes calldata data) external {
        if (msg.sender != owner) revert NotOwner();
        bytes32 id = keccak256(abi.encode(address(this), to, value, data, calls++));
        scheduled[id] = Call(to, value, data, block.number + delay);
        emit Scheduled(id);
    }

    function execute(bytes32 id) external {
        Call memory call = scheduled[id];
        if (call.fromBlock == 0 || block.number < call.fromBlock) revert NotDue();
        delete scheduled[id];
        (bool succeeded,) = call.to.call{value: call.value}(call.data);
        if (!succeeded) revert Failed();
    }

    /// ERC-1271: what its owner has signed is signed by it.
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        bytes32 r = bytes32(signature[0:32]);
        bytes32 s = bytes32(signature[32:64]);
        address signer = ecrecover(hash, uint8(signature[64]), r, s);
        return signer != address(0) && signer == owner ? bytes4(0x1626ba7e) : bytes4(0);
    }
}
