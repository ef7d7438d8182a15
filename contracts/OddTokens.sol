// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// What the odd tokens have in common with all others. For tests: each is wrong in one way that real tokens are.
abstract contract OddToken {
    string public name = "Odd";
    string public symbol = "ODD";
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    function mint(address to, uint256 amount) external {
        balanceOf[to] += amount;
        emit Transfer(address(0), to, amount);
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        return true;
    }

    function spend(address from, uint256 amount) internal {
        allowance[from][msg.sender] -= amount;
    }

    function move(address from, address to, uint256 amount) internal {
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
        emit Transfer(from, to, amount);
    }
}

/// Says "false" where others revert, and moves nothing.
contract FalseToken is OddToken {
    uint8 public constant decimals = 6;

    function transfer(address, uint256) external pure returns (bool) {
        return false;
    }

    function transferFrom(address, address, uint256) external pure returns (bool) {
        return false;
    }
}

/// Keeps a hundredth of what it moves.
contract FeeToken is OddToken {
    uint8 public constant decimals = 6;

    function transfer(address to, uint256 amount) external returns (bool) {
        moveLess(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        spend(from, amount);
        moveLess(from, to, amount);
        return true;
    }

    function moveLess(address from, address to, uint256 amount) private {
        uint256 fee = amount / 100;
        move(from, to, amount - fee);
        move(from, address(this), fee);
    }
}

/// Does not say what its decimals are.
contract NoDecimalsToken is OddToken {
    function transfer(address to, uint256 amount) external returns (bool) {
        move(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        spend(from, amount);
        move(from, to, amount);
        return true;
    }
}

/// Returns nothing from its transfers.
contract SilentToken is OddToken {
    uint8 public constant decimals = 6;

    function transfer(address to, uint256 amount) external {
        move(msg.sender, to, amount);
    }

    function transferFrom(address from, address to, uint256 amount) external {
        spend(from, amount);
        move(from, to, amount);
    }
}

/// Has its symbol in 32 bytes, as old tokens do.
contract BytesSymbolToken {
    bytes32 public constant symbol = "MKR";
    uint8 public constant decimals = 18;
}

/// Has more decimals than an ERC-20 can have.
contract ManyDecimalsToken {
    string public constant symbol = "MANY";
    uint256 public constant decimals = 256;
}
