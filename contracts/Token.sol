// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// Test money: an ERC-20 with permit (EIP-2612) that anybody may mint. It has no constructor, because the sandbox puts
/// its code at the address of a real token.
contract Token {
    string public name;
    string public symbol;
    string public constant version = "1";
    uint8 public decimals;
    bool private initialized;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    mapping(address => uint256) public nonces;

    bytes32 private constant PERMIT =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
    bytes32 private constant DOMAIN =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    error AlreadyInitialized();

    /// Once. The holders get their money in the same transaction: whoever comes second gives nobody a second share.
    function initialize(
        string calldata name_,
        string calldata symbol_,
        uint8 decimals_,
        address[] calldata holders,
        uint256 share
    ) external {
        if (initialized) revert AlreadyInitialized();
        initialized = true;
        (name, symbol, decimals) = (name_, symbol_, decimals_);
        for (uint256 i; i < holders.length; i++) mint(holders[i], share);
    }

    function mint(address to, uint256 amount) public {
        totalSupply += amount;
        balanceOf[to] += amount;
        emit Transfer(address(0), to, amount);
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        move(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        require(allowed >= amount, "transfer amount exceeds allowance");
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - amount;
        move(from, to, amount);
        return true;
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        setAllowance(msg.sender, spender, amount);
        return true;
    }

    function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external
    {
        require(block.timestamp <= deadline, "permit is expired");
        bytes32 content = keccak256(abi.encode(PERMIT, owner, spender, value, nonces[owner]++, deadline));
        address signer = ecrecover(keccak256(abi.encodePacked(hex"1901", DOMAIN_SEPARATOR(), content)), v, r, s);
        require(signer != address(0) && signer == owner, "permit is not signed by the owner");
        setAllowance(owner, spender, value);
    }

    function DOMAIN_SEPARATOR() public view returns (bytes32) {
        bytes32 named = keccak256(bytes(name));
        return keccak256(abi.encode(DOMAIN, named, keccak256(bytes(version)), block.chainid, address(this)));
    }

    function setAllowance(address owner, address spender, uint256 amount) private {
        allowance[owner][spender] = amount;
        emit Approval(owner, spender, amount);
    }

    function move(address from, address to, uint256 amount) private {
        require(balanceOf[from] >= amount, "transfer amount exceeds balance");
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
        emit Transfer(from, to, amount);
    }
}
